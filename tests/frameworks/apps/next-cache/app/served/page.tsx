import { Cards } from '../cards';
import { Element } from '../element';

// #region instant
export const instant = false;

export default function Page() {
  return (
    <main>
      <Cards />
      <p>Below</p>
      <Element />
    </main>
  );
}
// #endregion
