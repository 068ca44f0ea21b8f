/** A file of the demo in a folder: every revision is a page of words, the last one is the newest. */
export interface DemoDocument {
  readonly name: string;
  readonly by: string;
  readonly revisions: readonly { readonly daysAgo: number; readonly note: string }[];
  /** A picture in place of a page. */
  readonly isPicture?: true;
  readonly title?: string;
  readonly lines?: readonly string[];
  readonly tags?: readonly string[];
  readonly description?: string;
  readonly status?: 'draft' | 'valid' | 'superseded';
  /** Days from today. */
  readonly reviewIn?: number;
  readonly followedBy?: readonly string[];
}

export interface DemoFolder {
  readonly name: string;
  /** Of the company, or of a project by its number: then its name is the project's own. */
  readonly project?: string;
  /** By the names of groups; as above where there are none. */
  readonly rights?: Readonly<Record<string, 'read' | 'contribute' | 'edit' | 'manage'>>;
  readonly documents?: readonly DemoDocument[];
  readonly folders?: readonly DemoFolder[];
}
