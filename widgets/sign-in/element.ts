import { defineCloudElement } from '#element/define.ts';
import { signIn } from './routes.ts';

defineCloudElement('cloud-sign-in', signIn.start);
