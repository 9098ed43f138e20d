// #region prevent
document.addEventListener('cloud-payment-open', (event) => {
  event.preventDefault();
  location.assign(event.detail.url);
});
// #endregion
