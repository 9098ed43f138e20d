import { lateView } from '#ui/screen/late-view.tsx';
import type { Translate } from '#i18n/translate.ts';
import type { ScreenProps } from '#app/route.tsx';
import { refusalKey } from '#promo/refusal-key.ts';
import { Field } from '#ui/field/field.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import type { EntryCommands, EntryProblem, EntryState } from './code.flow.ts';

const FailureNotice = lateView(
  async () => (await import('#failures/failure-notice.tsx')).FailureNotice,
);

/** `/plans/input-promocode`. */
export function EntryScreen(props: ScreenProps<EntryState, EntryCommands>) {
  const { state, commands, t } = props;
  const looking = state.step === 'looking';
  const problem = state.step === 'editing' ? state.problem : undefined;
  return (
    <Screen
      name="/plans/input-promocode"
      heading={t('promo.entry.heading')}
      lead={t('promo.entry.lead')}
      onSubmit={commands.lookUp}
      primary={{
        label: t(looking ? 'promo.entry.checking' : 'promo.entry.action'),
        busy: looking,
      }}
    >
      {problem?.kind === 'failure' && (
        <FailureNotice failure={problem.failure} t={t} signInAgain={props.signInAgain} />
      )}
      <Field
        label={t('promo.entry.label')}
        value={state.text}
        onChange={commands.edit}
        hint={t('promo.entry.hint')}
        error={problem && errorOf(problem, t)}
        input={{
          name: 'promo-code',
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
        }}
      />
    </Screen>
  );
}

/** The problem with the code in the field, shown below it in one line. */
function errorOf(problem: EntryProblem, t: Translate): string | undefined {
  if (problem.kind === 'empty') return t('promo.entry.empty');
  if (problem.kind === 'failure') return undefined;
  return t(`promo.entry.error.${refusalKey(problem.refusal)}`);
}
