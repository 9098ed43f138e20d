// #region switch
document.querySelector('select').addEventListener('change', ({ target }) => {
  document.querySelector('cloud-plans').lang = target.value;
});
// #endregion
