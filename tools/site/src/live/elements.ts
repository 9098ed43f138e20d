import 'cloud-widgets/elements/all';
