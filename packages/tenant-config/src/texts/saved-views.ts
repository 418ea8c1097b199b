/** The dialogs in which a view of a list gets a name, another one, or goes. */
export const savedViewsTexts = {
  'list.saveViewTitle': 'Save this view',
  'list.manageViewsTitle': 'Saved views',
  'list.viewName': 'Name',
  'list.viewNameRequired': 'Name is required',
  'list.viewNameTaken': 'Another view has this name.',
  'list.saveViewAction': 'Save view',
  'list.viewsFull': 'At most {count} views can be saved. Delete one first.',
  'list.viewsForSession': 'Views are kept until you log out.',
  'list.renameView': 'Rename {name}',
  'list.deleteView': 'Delete {name}',
  'list.noViews': 'No views are saved yet.',
} as const;
