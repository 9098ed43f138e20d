'use client';

import { useSyncExternalStore } from 'react';
import { Tags } from '../../common/tags';
// #region tag
import type {} from 'cloud-widgets/elements/react';
import 'cloud-widgets/elements/plans';
import 'cloud-widgets/page.css';

const getToken = () =>
  fetch('/session/token').then((response) => (response.ok ? response.text() : null));

// Browser only: React attaches neither listeners nor properties to a server-rendered tag.
const unchanging = () => () => undefined;
const useInBrowser = () =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
// #endregion

export const TagsInBrowser = () => useInBrowser() && <Tags getToken={getToken} />;
