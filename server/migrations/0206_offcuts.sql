-- What is left of a batch when some of it is cut off becomes a piece of its own: a batch that names the one it was cut from
-- (`parent_batch_id`) and the delivered one behind all of them (`origin_batch_id`). `own_status` is what the piece would be
-- if its parent were free; `status` holds it with its parent.
alter table batch add column parent_batch_id integer;
alter table batch add column origin_batch_id integer;
alter table batch add column own_status text;
alter table batch add column dimensions text;
alter table batch add constraint batch_offcut_check check (parent_batch_id is null or own_status is not null);
alter table batch add constraint batch_own_status_check check (own_status in ('ok', 'quarantine', 'rejected'));

-- A cut takes from the one batch what it gives to the other: through a place where nothing ever stays.
alter table stock_move drop constraint stock_move_move_type_check;
alter table stock_move add constraint stock_move_move_type_check
  check (move_type in ('receive', 'pick', 'ship', 'issue_project', 'transfer_out', 'transfer_in', 'transfer_direct', 'putaway',
    'adjust', 'count', 'return_in', 'return_out', 'scrap', 'cut', 'reverse'));
alter table stock_location drop constraint stock_location_kind_check;
alter table stock_location add constraint stock_location_kind_check
  check (kind in ('bin', 'receiving', 'staging', 'quarantine', 'transit', 'van', 'project', 'supplier', 'customer', 'adjustment',
    'scrap', 'cutting'));
alter table stock_location drop constraint stock_location_check;
alter table stock_location add constraint stock_location_check
  check (is_virtual = (kind in ('transit', 'project', 'supplier', 'customer', 'adjustment', 'scrap', 'cutting')));
