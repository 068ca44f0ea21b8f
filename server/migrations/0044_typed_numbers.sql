-- Numbers that people type may be there more than once: a procedure has one for each revision. Numbers the server gives
-- come from the company's counter, which never gives one twice.
drop index record_number;
