// #region token
const plans = document.querySelector('cloud-plans');
plans.getToken = () => fetch('/session/token').then((answer) => answer.text());
// #endregion
const renewSession = () => fetch('/session/token').then((answer) => answer.text());

// #region needed
plans.addEventListener('cloud-token-needed', async (event) => {
  event.preventDefault();
  plans.token = await renewSession();
});
// #endregion
