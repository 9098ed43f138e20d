// #region listen
document.addEventListener('cloud-subscribed', ({ target, detail }) => {
  console.log(target.localName, detail.packageId);
});
// #endregion

// #region errors
document.addEventListener('cloud-error', ({ detail }) => {
  console.warn(`cloud-error ${detail.number}`, detail.kind, detail.call);
});
// #endregion
