'use client';

import { useEffect } from 'react';
import { configure } from 'cloud-widgets/elements/configure';

const getToken = () =>
  fetch('/session/token').then((response) => (response.ok ? response.text() : null));

/** Defines the element once React has taken over the page, with the token's source first. */
export function Element() {
  useEffect(() => {
    configure({ getToken });
    void import('cloud-widgets/elements/plans');
  }, []);
  return null;
}
