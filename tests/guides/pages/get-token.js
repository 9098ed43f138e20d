// #region token
const plans = document.querySelector('cloud-plans');
plans.getToken = () =>
  fetch('/session/token').then((response) => (response.ok ? response.text() : null));
// #endregion
const renewSession = () =>
  fetch('/session/token').then((response) => (response.ok ? response.text() : null));

// #region needed
plans.addEventListener('cloud-token-needed', async (event) => {
  event.preventDefault();
  plans.token = await renewSession();
});
// #endregion
