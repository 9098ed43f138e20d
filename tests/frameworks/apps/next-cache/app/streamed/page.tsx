import { Suspense } from 'react';
import { Cards } from '../cards';
import { Element } from '../element';

// #region streamed
export default function Page() {
  return (
    <main>
      <Suspense>
        <Cards />
      </Suspense>
      <p>Below</p>
      <Element />
    </main>
  );
}
// #endregion
