import { createApp } from 'vue';
import Account from './Account.vue';
import App from '../common/App.vue';
import 'cloud-widgets/elements/plans';
import 'cloud-widgets/page.css';

createApp(location.hash === '#account' ? Account : App).mount('#app');
