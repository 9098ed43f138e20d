import './radio.css';

export interface RadioProps {
  /** Of its group. */
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly onChange: () => void;
}

/** A radio button. Its label is the element around it. */
export const Radio = (props: RadioProps) => <input type="radio" className="cw-radio" {...props} />;
