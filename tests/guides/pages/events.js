// #region listen
document.addEventListener('cloud-subscribed', ({ target, detail }) => {
  console.log(target.localName, detail.packageId);
});
// #endregion
