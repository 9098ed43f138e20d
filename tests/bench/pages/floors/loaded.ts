/* Records that the scripts before it have run. */
const said = document.createElement('p');
said.id = 'loaded';
said.textContent = 'Loaded.';
document.body.append(said);
