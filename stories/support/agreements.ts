import type { AgreementFlow } from '#agreement/ui/agreement-link.tsx';
import { Agreement } from '#agreement/ui/agreement.tsx';

type State = ReturnType<AgreementFlow['store']['getState']>;

const still = (state: State): AgreementFlow => ({
  store: { getState: () => state, subscribe: () => () => undefined },
  commands: { open: () => undefined, close: () => undefined },
  stop: () => undefined,
});

function agreementText(): DocumentFragment {
  const text = document.createDocumentFragment();
  for (let point = 1; point <= 24; point += 1) {
    const paragraph = document.createElement('p');
    paragraph.textContent = `${point}. Оператор хранит файлы абонента в пределах оплаченного объёма.`;
    text.append(paragraph);
  }
  return text;
}

/** The user agreement of a screen, closed. */
export const agreements = {
  closed: still({ step: 'closed' }),
  shown: still({ step: 'shown', View: Agreement, terms: agreementText() }),
  document: still({ step: 'shown', View: Agreement, terms: 'https://operator.example/terms.pdf' }),
  failed: still({ step: 'failed', View: Agreement }),
} as const;
