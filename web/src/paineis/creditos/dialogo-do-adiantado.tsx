import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import type { resumoCobrancas } from '#contract/cobranca/cobrancas-rotas.ts'
import { corpoDoCredito, type Credito } from '#contract/cobranca/creditos.ts'
import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import { idDeConta } from '#contract/contas/conta-citada.ts'
import type { PessoaDaUnidade } from '#contract/predio/pessoas-da-unidade.ts'
import type { Unidade } from '#contract/predio/unidades.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { CampoDeConta } from '../../campos/campo-de-conta.tsx'
import { CampoDeValor } from '../../formularios/campo-de-valor.tsx'
import { CampoDeData, CampoDeEscolha, CampoDeTexto } from '../../formularios/campos.tsx'
import { dataDigitada } from '../../formularios/data-digitada.ts'
import { DialogoDeFormulario } from '../../formularios/dialogo-de-formulario.tsx'
import { usePreenchimento } from '../../formularios/use-preenchimento.ts'
import { valorDigitado } from '../../formularios/valor-digitado.ts'
import { chamar } from '../../lib/api.ts'
import { FieldPair } from '../../ui/fields/field.tsx'
import { Note } from '../../ui/page/note.tsx'
import { todayInSaoPaulo } from '../../ui/text/calendar-days.ts'
import { registrar } from './creditos.ts'

/** Nobody said who paid: any charge of the unit may use it. */
const A_UNIDADE_TODA = 'unidade'

const esquema = z.object({
  valor: valorDigitado,
  data: dataDigitada.refine(
    (dia) => dia <= todayInSaoPaulo(),
    'O pagamento não pode ser de um dia que ainda não chegou',
  ),
  pessoa: z.string(),
  conta: idDeConta(),
  observacao: corpoDoCredito.shape.observacao,
})

type DaUnidade = Pick<Unidade, '_id' | 'nome' | 'pessoas'>

/** Who may have paid: who owns it and who rents it, today. */
const quemPaga = ({ pessoas }: DaUnidade): PessoaDaUnidade[] =>
  pessoas.filter((p) => p.situacao === 'atual' && p.papel !== 'dependente')

const opcoesDe = (u: DaUnidade) => [
  ...quemPaga(u).map((p) => ({
    value: p._id,
    label: `${p.nome} (${p.papel === 'inquilino' ? 'inquilino' : 'proprietário'})`,
  })),
  { value: A_UNIDADE_TODA, label: 'Não sei: vale para a unidade toda' },
]

interface Props {
  unidade: DaUnidade
  fechar: () => void
}

/** Records a payment that no charge asked for yet: the next ones use it. */
export function DialogoDoAdiantado({ unidade: u, fechar }: Props) {
  const recebe = quemPaga(u).find((p) => p.recebeCobrancas)
  const preenchimento = usePreenchimento(
    {
      ...{ valor: null, data: todayInSaoPaulo(), conta: CONTA_PRINCIPAL, observacao: '' },
      pessoa: recebe?._id ?? A_UNIDADE_TODA,
    },
    {
      esquema,
      gravar: ({ pessoa, ...v }, chave): Promise<Credito> =>
        registrar({ unidade: u._id, ...v, pessoa: pessoa === A_UNIDADE_TODA ? null : pessoa }, chave),
      feito: (c) => `Crédito de ${formatarReais(c.valor)} registrado: a próxima cobrança da unidade o usa`,
      palavra: 'creditos',
    },
    fechar,
  )
  return (
    <DialogoDeFormulario
      {...preenchimento}
      para="registrar"
      title={`Pagamento adiantado da unidade ${u.nome}`}
      width={560}
      onClose={fechar}
      verbo="Registrar pagamento"
    >
      <EmAberto unidade={u._id} />
      <FieldPair>
        <CampoDeData nome="data" label="Pago em" />
        <CampoDeValor nome="valor" label="Valor pago" />
      </FieldPair>
      <CampoDeEscolha
        nome="pessoa"
        label="Quem pagou"
        hint="O que o inquilino paga não vai para as cobranças do dono, nem o contrário."
        options={opcoesDe(u)}
      />
      <CampoDeConta nome="conta" label="Conta" hint="Onde o dinheiro entrou." />
      <CampoDeTexto nome="observacao" label="Observação" optional autoComplete="off" />
    </DialogoDeFormulario>
  )
}

/** Who pays ahead may owe something: that is paid at the charge. */
function EmAberto({ unidade }: { unidade: string }) {
  const resumo = useQuery({
    queryKey: ['cobrancas', 'resumo', { unidade }],
    queryFn: ({ signal }) =>
      chamar<typeof resumoCobrancas>('GET /api/cobrancas/resumo', { query: { unidade }, signal }),
  }).data
  if (!resumo || resumo.saldo <= 0) return null
  return (
    <Note tone="info">
      A unidade tem {formatarReais(resumo.saldo)} em aberto. O que se paga aqui é para as próximas cobranças: para as
      que já existem, registre o pagamento em cada uma, ou use nelas este crédito depois.
    </Note>
  )
}
