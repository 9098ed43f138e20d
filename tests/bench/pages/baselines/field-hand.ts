/* A phone field written by hand: a form, a label, a button that waits for ten digits. */

const form = document.createElement('form');
const label = document.createElement('label');
const input = document.createElement('input');
const button = document.createElement('button');
label.textContent = 'Номер телефона';
input.type = 'tel';
input.autocomplete = 'tel';
button.textContent = 'Продолжить';
button.disabled = true;
input.addEventListener('input', () => {
  button.disabled = input.value.replaceAll(/\D/g, '').length < 10;
});
label.append(input);
form.append(label, button);
document.querySelector('main')?.append(form);
