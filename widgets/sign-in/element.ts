import { defineCloudElement } from '#element/cloud-element.ts';
import { CloudSignIn } from './index.tsx';
import { signIn } from './routes.ts';
import './space.css';

defineCloudElement('cloud-sign-in', CloudSignIn, signIn.start);
