-- Photos of what was damaged or found, on the lines of an adjustment.
alter table wh_doc_line add column photos uuid[];
