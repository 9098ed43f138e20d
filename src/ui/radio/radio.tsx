import './radio.css';

export interface RadioProps {
  /** Of its group. */
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly onChange: () => void;
}

/**
 * A radio button. Its label is the element around it. With an empty `form` it belongs to no form of
 * the page, neither to its data nor to its submit by Enter.
 */
export const Radio = (props: RadioProps) => (
  <input type="radio" className="cw-radio" form="" {...props} />
);
