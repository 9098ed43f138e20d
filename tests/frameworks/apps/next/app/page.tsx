import { Account } from './account';

export default function Page() {
  return <Account />;
}
