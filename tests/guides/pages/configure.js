// #region configure
import { configure } from 'cloud-widgets/elements/configure';

configure({ apiBase: 'https://cloud.example/api/', lang: 'en' });
// #endregion
