import { defineCloudElement } from '../../src/element/define.ts';
import { signIn } from './routes.ts';

defineCloudElement('cloud-sign-in', signIn.start);
