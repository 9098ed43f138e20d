const main = document.querySelector('main');
const lines = document.querySelector('output');

// #region listen
const plans = document.querySelector('cloud-plans');
plans.addEventListener('cloud-subscribed', ({ detail }) => log(`subscribed ${detail.packageId}`));
// #endregion
plans.addEventListener('cloud-ready', ({ detail }) => log(`ready ${detail.path}`));

// #region get-token
const getToken = () =>
  fetch('/session/token').then((response) => (response.ok ? response.text() : null));
// #endregion

function log(line) {
  lines.textContent += `${line}\n`;
}

const actions = {
  English: () => plans.setAttribute('lang', 'en'),
  Dark: () => plans.setAttribute('theme', 'dark'),
  Ask: () => {
    plans.getToken = getToken;
    plans.removeAttribute('token');
  },
  Remove: () => plans.remove(),
  Add: () => main.append(plans),
};
for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', actions[button.textContent]);
