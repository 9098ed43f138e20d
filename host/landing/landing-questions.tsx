import type { HostTranslate } from '../i18n.ts';
import { ChevronIcon } from '#ui/icons/icons.tsx';

/** Frequent questions. The first answer is open. */
export function LandingQuestions({ t }: { readonly t: HostTranslate }) {
  return (
    <section className="landing-band" aria-labelledby="landing-questions">
      <div className="landing-container landing-questions">
        <h2 id="landing-questions">{t('landing.questions.heading')}</h2>
        <div>
          {(['cancel', 'full', 'family', 'pay'] as const).map((topic, at) => (
            <details key={topic} open={at === 0}>
              <summary>
                {t(`landing.questions.${topic}`)}
                <ChevronIcon />
              </summary>
              <p>{t(`landing.questions.${topic}.answer`)}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
