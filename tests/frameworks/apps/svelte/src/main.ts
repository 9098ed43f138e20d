import { mount } from 'svelte';
import Account from './Account.svelte';
import App from './App.svelte';

const target = document.querySelector('#app');
if (target) mount(location.hash === '#account' ? Account : App, { target });
