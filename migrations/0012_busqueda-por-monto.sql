-- The counter looks for an order by what it came to: the weighed total where there is one.
create index pedidos_monto on pedidos ((coalesce(total_final, total))) where estado <> 'xxxx';
