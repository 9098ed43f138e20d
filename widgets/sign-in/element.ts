import { defineCloudElement } from '#element/define.ts';
import { signIn } from './routes.ts';
import './space.css';

defineCloudElement('cloud-sign-in', signIn.start);
