-- Returns: the supplier order goods go back on, what inspection put on a shelf again, and the line a return gives back.
alter table wh_doc add column supplier_doc_id integer;
alter table wh_doc_line add column putaway_qty numeric(18, 6) not null default 0;
alter table stock_move add column origin_line_id uuid;
