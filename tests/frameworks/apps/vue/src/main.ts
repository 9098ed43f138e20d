import { createApp } from 'vue';
import Account from './Account.vue';
import App from './App.vue';

createApp(location.hash === '#account' ? Account : App).mount('#app');
