/** Texts of the dialogs that save, rename and delete views of a list. */
export const savedViewsTexts = {
  'list.saveViewTitle': 'Save this view',
  'list.manageViewsTitle': 'Saved views',
  'list.viewName': 'Name',
  'list.viewNameRequired': 'Name is required',
  'list.viewNameTaken': 'A view with this name already exists.',
  'list.saveViewAction': 'Save view',
  'list.viewsFull': 'You have reached the limit of {count} saved views. Delete one to save another.',
  'list.viewsForSession': 'Saved views are deleted when you log out.',
  'list.renameView': 'Rename {name}',
  'list.deleteView': 'Delete {name}',
  'list.noViews': 'No saved views yet.',
} as const;
