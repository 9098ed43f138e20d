import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CloudPlans } from 'cloud-widgets/plans';

/** The page of an integrator who has installed the package and knows nothing else about it. */
function Page() {
  const [screen, setScreen] = useState('/plans');
  return (
    <main className="page">
      <h1>My account</h1>
      <CloudPlans token="demo-other" lang="en" onScreen={({ path }) => setScreen(path)} />
      <p>The widget shows {screen}.</p>
    </main>
  );
}

const app = document.querySelector('#app');
if (app)
  createRoot(app).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
