import { TagsInBrowser } from './tags';

export default function Page() {
  return <TagsInBrowser />;
}
