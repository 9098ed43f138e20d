import { Result } from '#ui/result/result.tsx';
import { BarPicture } from '#ui/storage-bar/storage-bar.tsx';
import type { OffersScreenProps } from '../offers.state.ts';

/** The lists were read, and the server sells nothing to this user now: not a failure. */
export function NothingOnSale({ commands, t }: OffersScreenProps) {
  return (
    <Result
      name="/plans/available-packages/none"
      kind="info"
      receipt
      heading={t('offers.none')}
      text={t('offers.none.text')}
      primary={{ label: t('common.to-plans'), onClick: commands.toPlans }}
      secondary={{ label: t('common.retry'), onClick: commands.retry }}
    >
      <BarPicture parts={['add']} />
    </Result>
  );
}
