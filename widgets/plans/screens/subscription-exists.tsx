import type { ScreenProps } from '../../../src/route.tsx';
import { Link } from '../../../src/ui/link.tsx';
import { Result } from '../../../src/ui/result.tsx';
import type { NoteCommands, NoteState } from '../note.flow.ts';

/** `/plans/subscription-exists`: why another package cannot be had now, and when it can. */
export function SubscriptionExistsScreen({ commands, t }: ScreenProps<NoteState, NoteCommands>) {
  return (
    <Result
      name="/plans/subscription-exists"
      kind="info"
      heading={t('plans.exists.heading')}
      text={t('plans.exists.text')}
      next={[t('plans.exists.card'), t('plans.exists.once')]}
      primary={{ label: t('common.toPlans'), onClick: commands.toPlans }}
      footer={<Link onClick={commands.promoCode}>{t('plans.list.promoCode')}</Link>}
    />
  );
}
