import { sql } from 'kysely'
import { meiasHoras } from '../../modules/predio/reservas/reservas.rules.ts'
import { colunasDeImagem, juntos } from '#server/platform/registro.ts'
import { registros } from '#server/modulos.ts'
import { idNoLink } from '#server/platform/arquivos/links.rules.ts'
import { pergunta, referencia, resumir, type Exame } from './exame.ts'

/** What one record says of another where no reference of the database holds it. */

const imagens: Exame = async ({ db }) => {
  const faltas: string[] = []
  for (const { tabela, coluna } of colunasDeImagem(registros)) {
    const { rows } = await sql<{ link: string }>`select distinct ${sql.ref(coluna)} as link from ${sql.table(tabela)}
      where ${sql.ref(coluna)} like '/api/%'`.execute(db)
    for (const id of rows.flatMap((r) => idNoLink(r.link) ?? []))
      if (!(await db.selectFrom('arquivos').select('id').where('id', '=', id).executeTakeFirst()))
        faltas.push(`referências: ${tabela}.${coluna} mostra o arquivo ${id}, que não existe`)
  }
  return resumir(faltas)
}

interface Reserva {
  id: string
  codigo: string
  area_id: string
  data: string
  inicio_min: number
  minutos: number
}

/** Each booking that stands has its half hours and no others, and no two of an area the same one. */
const horarios: Exame = async ({ db }) => {
  const { rows: reservas } = await sql<Reserva>`
    select id, codigo, area_id, data, inicio_min, duracao_min + limpeza_min as minutos from reservas
    where finalizada_em is not null and status <> 'Cancelada' order by data, id`.execute(db)
  const { rows: tomadas } = await sql<{ reserva_id: string; area_id: string; meia_hora: string }>`
    select o.reserva_id, o.area_id, o.meia_hora from ocupacoes o join reservas r on r.id = o.reserva_id
    where r.finalizada_em is not null order by 1, 3`.execute(db)
  const porReserva = Map.groupBy(tomadas, (t) => t.reserva_id)
  const donos = new Map<string, string>()
  const faltas: string[] = []
  for (const r of reservas) {
    const horas = meiasHoras(r.data, r.inicio_min, r.minutos)
    const outro = horas.map((h) => donos.get(`${r.area_id} ${h}`)).find((d) => d !== undefined)
    if (outro !== undefined) faltas.push(`reservas: ${r.codigo} e ${outro} estão no mesmo horário de ${r.data}`)
    for (const h of horas) donos.set(`${r.area_id} ${h}`, r.codigo)
    const suas = (porReserva.get(r.id) ?? []).filter((t) => t.area_id === r.area_id).map((t) => t.meia_hora)
    if (suas.join() !== horas.join()) faltas.push(`reservas: ${r.codigo}, de ${r.data}, não está com o horário dela`)
    porReserva.delete(r.id)
  }
  for (const id of porReserva.keys()) faltas.push(`reservas: a reserva cancelada ${id} ainda toma um horário`)
  return resumir(faltas)
}

export const ligacoes: readonly Exame[] = [
  referencia('receitas', 'fundo_id', 'fundos'),
  referencia('despesas', 'fundo_id', 'fundos'),
  referencia('receitas', 'conta_id', 'contas_do_dinheiro'),
  referencia('despesas', 'conta_id', 'contas_do_dinheiro'),
  referencia('contas_bancarias', 'dinheiro_id', 'contas_do_dinheiro'),
  referencia('estornos', 'lancamento_id', 'receitas', "d.tipo = 'receita'"),
  referencia('estornos', 'lancamento_id', 'despesas', "d.tipo = 'despesa'"),
  ...[...juntos(registros, 'arquivos')].map(([entidade, { tabela }]) =>
    referencia('arquivos_vinculos', 'entidade_id', tabela, `d.entidade = '${entidade}'`),
  ),
  imagens,
  horarios,
  pergunta(
    sql<{ id: string }>`select p.id from pessoas_da_unidade as p join moradas as m on m.id = p.morada_id
      where m.unidade_id <> p.unidade_id order by p.id`,
    ({ id }) => `unidades: o vínculo ${id} está na morada de outra unidade`,
  ),
  pergunta(
    sql<{ n: number }>`select count(*) as n from usuarios
      having count(*) > 0 and sum(case when ativo = 1 and tipo = 'Administrador' then 1 else 0 end) = 0`,
    () => 'pessoas: não há nenhum administrador ativo: ninguém administra o condomínio',
  ),
]
