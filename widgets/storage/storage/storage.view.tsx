import { lateView } from '#ui/screen/late-view.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { KindsPanel } from './kinds-panel.tsx';
import { NextSize } from './next-size.tsx';
import type { StorageScreenProps } from './screen-props.ts';
import { UsePanel } from './use-panel.tsx';
import './storage.css';
import { storageSkeleton } from '../skeletons.ts';

const Failed = lateView(async () => (await import('#failures/failed.tsx')).Failed, 'screen');
const StaleNotice = lateView(async () => (await import('#failures/stale-notice.tsx')).StaleNotice);

/** `/storage`. Spec §2 (storage statistics), docs/contract.md. */
export function StorageScreen(props: StorageScreenProps) {
  const { state, commands, t } = props;
  switch (state.step) {
    case 'loading':
      return (
        <LoadingScreen
          skeleton={storageSkeleton}
          label={t('storage.loading')}
          heading={t('storage.heading')}
        />
      );
    case 'unsupported':
      return null;
    case 'failed':
      return (
        <Failed
          name="/storage/failed"
          failure={state.failure}
          t={t}
          retry={commands.retry}
          signInAgain={commands.signIn}
        />
      );
    case 'ready': {
      const { storage, stale } = state;
      const hasKinds = (storage.use?.categories.length ?? 0) > 0;
      return (
        <Screen name="/storage" heading={t('storage.heading')}>
          <div className={storage.next && hasKinds ? 'cw-use cw-use-beside' : 'cw-use'}>
            <UsePanel {...props} storage={storage} />
            {hasKinds && storage.use && <KindsPanel {...props} use={storage.use} />}
            {storage.next && <NextSize {...props} storage={storage} next={storage.next} />}
            {stale && (
              <StaleNotice
                title={t('storage.stale')}
                failure={stale}
                retry={commands.retry}
                t={t}
              />
            )}
          </div>
        </Screen>
      );
    }
  }
}
