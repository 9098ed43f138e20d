// #region server
// A server component: no 'use client' of its own.
import { CloudPlans } from 'cloud-widgets/plans';
import 'cloud-widgets/style.unlayered.css';

export default function Page() {
  return <CloudPlans token="demo-subscriber" apiBase="/api/" billingBase="/billing/" />;
}
// #endregion
