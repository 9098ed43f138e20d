// #region listen
document.addEventListener('cloud-timing', ({ target, detail }) => {
  navigator.sendBeacon('/metrics', JSON.stringify({ tag: target.localName, ...detail }));
});
// #endregion
