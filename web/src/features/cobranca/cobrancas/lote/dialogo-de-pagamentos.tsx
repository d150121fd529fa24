import { IconCash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { formatarData } from '#contract/valores/calendario.ts'
import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import { nomeDaCobranca } from '#contract/cobranca/nome-da-cobranca.ts'
import { MAXIMO_DE_PAGAMENTOS } from '#contract/cobranca/varias-cobrancas.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { useOpcoesDeConta } from '../../../../campos/contas-do-dinheiro.ts'
import { Button } from '../../../../ui/button.tsx'
import { CheckboxField } from '../../../../ui/fields/checkbox.tsx'
import { DateField } from '../../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { MoneyField } from '../../../../ui/fields/money-field.tsx'
import { ExitButton } from '../../../../ui/overlays/dialog-exit.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { DoorPlate } from '../../../../ui/page/door-plate.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { podePagar } from '../pode-pagar.ts'
import { contar } from '../textos.ts'
import { nomeDaCitada } from './citada.ts'
import { usePagamentos, type LinhaDoPagamento, type PagamentosFeitos } from './use-pagamentos.ts'
import css from './lote.module.css'

interface Props {
  cobrancas: readonly CobrancaNaLista[]
  /** @param feitos whether they were recorded */
  fechar: (feitos: boolean) => void
}

const pagamentos = (n: number) => (n === 1 ? '1 pagamento' : `${n} pagamentos`)

/** The payments of several charges: the day and the value of each, what it would leave, and then all are recorded or none. */
export function DialogoDePagamentos({ cobrancas, fechar }: Props) {
  const quais = cobrancas.filter(podePagar)
  const fora = cobrancas.length - quais.length
  if (quais.length === 0 || quais.length > MAXIMO_DE_PAGAMENTOS)
    return (
      <Dialog
        open
        onClose={() => fechar(false)}
        title="Registrar pagamentos"
        footer={<ExitButton variant="primary">Entendi</ExitButton>}
      >
        <p>
          {quais.length === 0
            ? 'Nenhuma das cobranças marcadas está em aberto.'
            : `São mais de ${MAXIMO_DE_PAGAMENTOS} cobranças em aberto: marque menos, e registre em partes.`}
        </p>
      </Dialog>
    )
  return <Formulario cobrancas={quais} fora={fora} fechar={fechar} />
}

function Formulario({ cobrancas, fora, fechar }: Props & { fora: number }) {
  const p = usePagamentos(cobrancas)
  if (p.feitos) return <Feitos feitos={p.feitos} fechar={() => fechar(true)} />
  return (
    <Dialog
      open
      width={720}
      unsaved={p.mexido}
      onClose={() => fechar(false)}
      title={`Registrar ${pagamentos(cobrancas.length)}`}
      footer={
        <>
          <ExitButton>Cancelar</ExitButton>
          <Button variant="primary" icon={IconCash} busy={p.gravando} onClick={p.gravar}>
            Registrar {pagamentos(cobrancas.length)}
          </Button>
        </>
      }
    >
      <p>
        Ou todos são registrados, ou nenhum.
        {fora > 0 &&
          ` ${contar(fora)} das marcadas não ${fora === 1 ? 'está' : 'estão'} em aberto, e ${fora === 1 ? 'fica' : 'ficam'} de fora.`}
      </p>
      <div className={css.deTodas}>
        <DateField label="Pagos em" value={p.diaDeTodas} onChange={p.porDiaEmTodas} maxWidth={170} noMargin />
      </div>
      <ContaDeTodas conta={p.conta} mudar={p.porConta} />
      <ul className={css.pagamentos}>
        {cobrancas.map((c, i) => {
          const linha = p.linhas[i]
          return linha && <Linha key={c._id} cobranca={c} linha={linha} mudar={(parte) => p.mudar(c._id, parte)} />
        })}
      </ul>
      <p className={css.total} role="status">
        <span>Total a registrar</span>
        <span>{p.total === null ? '…' : formatarReais(p.total)}</span>
      </p>
    </Dialog>
  )
}

/** The account all of it came into: nothing while there is only one. */
function ContaDeTodas({ conta, mudar }: { conta: string; mudar: (id: string) => void }) {
  const opcoes = useOpcoesDeConta(conta)
  if (opcoes === null) return null
  return <SelectField label="Conta" hint="Onde o dinheiro entrou." value={conta} onChange={mudar} options={opcoes} />
}

interface PropsDaLinha {
  cobranca: CobrancaNaLista
  linha: LinhaDoPagamento
  mudar: (parte: { data?: string; valor?: number | null; aMais?: boolean }) => void
}

function Linha({ cobranca: c, linha, mudar }: PropsDaLinha) {
  const { data, valor, previa, problema } = linha
  const nome = `${c.unidade.nome}, ${nomeDaCobranca(c)}`
  return (
    <li>
      <div className={css.qual}>
        <span>
          <DoorPlate {...c.unidade} /> {nomeDaCobranca(c)}
        </span>
        {previa?.devido != null && (
          <small>
            Devem-se {formatarReais(previa.devido)} em {formatarData(previa.data)}.{' '}
            {previa.resta > 0 ? `Ficam ${formatarReais(previa.resta)} em aberto.` : 'Fica paga.'}
          </small>
        )}
        {problema && (
          <small className={css.problema} role="alert">
            {problema}
          </small>
        )}
        {previa !== undefined && previa.aMais > 0 && (
          <CheckboxField
            label={
              <>
                Os {formatarReais(previa.aMais)} que sobram ficam de crédito da unidade
                <VisuallyHidden>, de {nome}</VisuallyHidden>
              </>
            }
            checked={linha.aMais}
            onChange={(aMais) => mudar({ aMais })}
          />
        )}
      </div>
      <DateField
        label={<Escondido texto="Pago em" de={nome} />}
        value={data}
        onChange={(nova) => mudar({ data: nova })}
        noMargin
      />
      <MoneyField
        label={<Escondido texto="Valor pago" de={nome} />}
        value={valor}
        onChange={(novo) => mudar({ valor: novo })}
        noMargin
      />
    </li>
  )
}

const Escondido = ({ texto, de }: { texto: string; de: string }) => (
  <>
    {texto}
    <VisuallyHidden> de {de}</VisuallyHidden>
  </>
)

function Feitos({ feitos, fechar }: { feitos: PagamentosFeitos; fechar: () => void }) {
  const fala = useRef<HTMLParagraphElement>(null)
  useEffect(() => fala.current?.focus(), [])
  const n = feitos.pagas.length
  return (
    <Dialog
      open
      width={560}
      onClose={fechar}
      title={`${pagamentos(n)} ${n === 1 ? 'registrado' : 'registrados'}`}
      footer={<ExitButton variant="primary">Entendi</ExitButton>}
    >
      <p ref={fala} tabIndex={-1} className={css.fala}>
        {formatarReais(feitos.total)} ao todo. Cada um lançou a sua receita, e pode ser estornado na página da cobrança.
      </p>
      <ul className={css.linhas}>
        {feitos.pagas.map(({ cobranca, data, valor, resta }) => (
          <li key={cobranca._id}>
            <strong>{nomeDaCitada(cobranca)}</strong>
            <span>
              {formatarReais(valor)} em {formatarData(data)}.{' '}
              {resta > 0 ? `Ficam ${formatarReais(resta)} em aberto hoje.` : 'Paga.'}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
