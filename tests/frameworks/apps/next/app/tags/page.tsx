import { Tags } from './tags';

export default function Page() {
  return <Tags />;
}
