-- Since when nothing names a file: it is kept for as long from then as a phone may still send what names it.
alter table file add column unlinked_since timestamptz;
