import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { Credito, CreditoNaLista } from '#contract/cobranca/creditos.ts'
import { nomeDaCobranca } from '#contract/cobranca/nome-da-cobranca.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { valorEmReais } from '#contract/valores/dinheiro.ts'
import { CampoDeValor } from '../../formularios/campo-de-valor.tsx'
import { CampoDeEscolha } from '../../formularios/campos.tsx'
import { DialogoDeFormulario } from '../../formularios/dialogo-de-formulario.tsx'
import { usePreenchimento } from '../../formularios/use-preenchimento.ts'
import { valorOuNada } from '../../formularios/valor-digitado.ts'
import { ExitButton } from '../../ui/overlays/dialog-exit.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { comoEntrou, consultaDasAbertas, usar } from './creditos.ts'
import css from './creditos.module.css'

const esquema = z.object({
  credito: z.string().min(1, 'Escolha o crédito'),
  cobranca: z.string({ error: 'Escolha a cobrança' }).min(1, 'Escolha a cobrança'),
  valor: valorOuNada(valorEmReais.min(0.01, 'O valor deve ser maior que zero')),
})

interface Props {
  /** Those that may be used, the oldest first. */
  creditos: readonly CreditoNaLista[]
  /** The charge it is used on, where that is known. */
  cobranca?: CobrancaNaLista
  fechar: () => void
  /** Once it is used; the list reads itself again. */
  aoUsar?: (credito: Credito) => void
}

/** Uses a credit on an open charge of its unit: all that fits, or a part. */
export function DialogoDeUso({ creditos, cobranca, ...resto }: Props) {
  const unidade = creditos[0]?.unidade._id ?? ''
  const abertas = useQuery({ ...consultaDasAbertas(unidade), enabled: cobranca === undefined }).data
  const cobrancas = cobranca ? [cobranca] : abertas
  if (cobrancas === undefined) return null
  if (cobrancas.length === 0)
    return (
      <Dialog
        open
        title="Usar numa cobrança"
        onClose={resto.fechar}
        footer={<ExitButton variant="primary">Entendi</ExitButton>}
      >
        <p>A unidade não tem cobranças em aberto. A próxima que for gerada usa o crédito sozinha.</p>
      </Dialog>
    )
  return <Formulario creditos={creditos} cobrancas={cobrancas} {...resto} />
}

const doCredito = (c: CreditoNaLista) => ({
  value: c._id,
  label: `${formatarReais(c.saldo)} · ${comoEntrou(c)}${c.de === null ? '' : `, ${c.de}`}`,
})
const daCobranca = (c: CobrancaNaLista) => ({
  value: c._id,
  label: `${nomeDaCobranca(c)} · ${c.vencida ? 'venceu' : 'vence'} em ${formatarData(c.vencimento)} · ${formatarReais(c.saldo)}`,
})

type PropsDoFormulario = Omit<Props, 'cobranca'> & { cobrancas: readonly CobrancaNaLista[] }

function Formulario({ creditos, cobrancas, fechar, aoUsar }: PropsDoFormulario) {
  const preenchimento = usePreenchimento(
    { credito: creditos[0]?._id ?? '', cobranca: cobrancas.length === 1 ? (cobrancas[0]?._id ?? '') : '', valor: null },
    {
      esquema,
      gravar: ({ credito: id, cobranca, valor }) => {
        const escolhido = creditos.find((c) => c._id === id)
        if (!escolhido) throw new Error('O crédito escolhido não está na lista')
        return usar(escolhido, { cobranca, ...(valor !== null && { valor }) })
      },
      feito: (c) => `Crédito usado: restam ${formatarReais(c.saldo)}`,
      palavra: 'creditos',
    },
    (c) => {
      fechar()
      aoUsar?.(c)
    },
  )
  return (
    <DialogoDeFormulario
      {...preenchimento}
      para="usar"
      title="Usar crédito numa cobrança"
      width={560}
      onClose={fechar}
      verbo="Usar crédito"
    >
      <p className={css.nota}>
        Conta como pago desde o dia em que o dinheiro e a cobrança já existiam: sobre essa parte não correm juros nem
        multa. O caixa não muda, porque o dinheiro já entrou.
      </p>
      {creditos.length > 1 && <CampoDeEscolha nome="credito" label="Crédito" options={creditos.map(doCredito)} />}
      <CampoDeEscolha
        nome="cobranca"
        label="Cobrança"
        options={cobrancas.map(daCobranca)}
        {...(cobrancas.length > 1 && { placeholder: 'Selecione' })}
      />
      <Quanto creditos={creditos} />
    </DialogoDeFormulario>
  )
}

function Quanto({ creditos }: Pick<Props, 'creditos'>) {
  const id = useWatch({ name: 'credito' }) as string
  const ha = creditos.find((c) => c._id === id)?.saldo ?? 0
  return (
    <CampoDeValor
      nome="valor"
      label="Quanto usar"
      optional
      hint={`Em branco, tudo o que couber. Este crédito tem ${formatarReais(ha)}.`}
    />
  )
}
