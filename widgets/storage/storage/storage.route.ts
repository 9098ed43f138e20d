import { onPackagesChanged } from '#app/compose/on-packages-changed.ts';
import { defineRoute, type RouteContext } from '#app/route.tsx';
import { cloudError } from '#failures/cloud-error.ts';
import { readAccount } from '#session/current-account.ts';
import { loadStorage } from './load-storage.ts';
import { storageReadsOf } from './storage-deps.ts';
import { createStorageFlow } from './storage.flow.ts';
import { StorageScreen } from './storage.view.tsx';

/** `/storage`. Spec §2 (storage statistics), docs/contract.md. */
export const route = defineRoute({
  flow: ({ services, navigate, signInFirst }: RouteContext) => {
    const { session, settings } = services;
    const reads = {
      knownUserId: () => session.identity()?.userId,
      account: (signal: AbortSignal) => readAccount(services, signal),
      ...storageReadsOf(services),
    };
    const { store, commands, stop } = createStorageFlow({
      load: (signal) => loadStorage(reads, signal),
      signedIn: session.signedIn,
      signInFirst: () => signInFirst(),
      signInAgain: () => {
        session.signOut();
        signInFirst();
      },
      navigate,
      leaveEmpty: () => {
        if (services.ownsPage) navigate('/plans', { replace: true });
      },
      onChanged: (task) => onPackagesChanged(services, task),
    });
    return { store, commands, stop, inputs: { cloudUrl: settings.cloudUrl } };
  },
  Screen: StorageScreen,
  events: (next, previous) => {
    if (next.step === 'unsupported' && previous.step !== 'unsupported')
      return [{ name: 'cloud-ready', detail: { path: '/storage', supported: false } }];
    const failure = next.step === 'failed' ? next.failure : next.step === 'ready' && next.stale;
    return failure && next !== previous ? [cloudError(failure)] : [];
  },
});
