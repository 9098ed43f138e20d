/* Records that the scripts before it have run. */
const message = document.createElement('p');
message.id = 'loaded';
message.textContent = 'Loaded.';
document.body.append(message);
