import { defineCloudElement } from '#element/cloud-element.ts';
import { CloudNotice } from './index.tsx';
import { notice } from './routes.ts';
import './space.css';

defineCloudElement('cloud-notice', CloudNotice, notice.start);
