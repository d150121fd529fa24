import { vencimentoPorExtenso } from '#contract/cobranca/vencimento.ts'
import { useState, type SyntheticEvent } from 'react'
import { lerBoleto, nomeDoBanco } from '#contract/valores/boleto.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { formatarCentavos } from '#contract/valores/moeda.ts'
import { avisarSucesso } from '../../../../avisos/avisos.ts'
import { ErroDaApi, mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { ExitButton } from '../../../../ui/overlays/dialog-exit.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { gravarLinha } from '../cobrancas.api.ts'
import css from './como-pagar.module.css'
import type { DaCobranca } from './da-cobranca.ts'

const LINHA = 47
const BARRAS = 44

type Lido = Exclude<ReturnType<typeof lerBoleto>, { problema: string }>

const quantosFaltam = (numeros: number) =>
  numeros > 0 && numeros < LINHA && numeros !== BARRAS ? `${numeros} de ${LINHA} números` : ''

/** What the line says of itself, and that it may be of another charge. */
const oQueFoiLido = (lido: Lido, c: DaCobranca['cobranca']) =>
  [
    nomeDoBanco(lido.banco),
    lido.valor !== null && formatarCentavos(lido.valor),
    lido.vencimento !== null && `vence em ${formatarData(lido.vencimento)}`,
    lido.vencimento !== null &&
      lido.vencimento !== c.vencimento &&
      lido.vencimento !== c.venceEm &&
      `e a cobrança em ${vencimentoPorExtenso(c)}: confira se é o boleto dela`,
  ]
    .filter(Boolean)
    .join(', ')

/** Writes the line, or takes it away with null. */
function useGravacao({ cobranca: c, fechar, aoMudar }: DaCobranca & { fechar: () => void }) {
  const [erro, setErro] = useState<string>()
  const [gravando, setGravando] = useState<'salvar' | 'tirar' | null>(null)
  async function gravar(linha: string | null) {
    setGravando(linha === null ? 'tirar' : 'salvar')
    try {
      aoMudar(await gravarLinha(c, linha))
      avisarSucesso(linha === null ? 'Boleto removido da cobrança' : 'Boleto informado')
      fechar()
    } catch (falha) {
      setErro((falha instanceof ErroDaApi ? falha.issues[0]?.message : undefined) ?? mensagemDoErro(falha))
      setGravando(null)
    }
  }
  return { erro, setErro, gravando, gravar }
}

/** The line as it is typed, and what can be said of it by now. */
function useLinha(props: DaCobranca & { fechar: () => void }) {
  const c = props.cobranca
  const [texto, setTexto] = useState(c.boleto?.formatada ?? '')
  const { erro, setErro, gravando, gravar } = useGravacao(props)
  const numeros = texto.replace(/\D/g, '').length
  const lido = lerBoleto(texto, c.vencimento)
  const problema = 'problema' in lido ? lido.problema : null
  // While it is being typed only its length is missing; a line that is whole and wrong says so at once.
  const jaDaParaVer = numeros >= LINHA || numeros === BARRAS || /[^\d\s.-]/.test(texto)

  const enviar = (e: SyntheticEvent) => {
    e.preventDefault()
    if (gravando) return
    if (numeros === 0) setErro('Informe a linha digitável')
    else if (problema !== null) setErro(problema)
    else void gravar(texto.trim())
  }
  const campo = {
    value: texto,
    onChange: (t: string) => {
      setTexto(t)
      setErro(undefined)
    },
    error: erro ?? (jaDaParaVer && problema !== null ? problema : undefined),
  }
  return {
    campo,
    leitura: 'problema' in lido ? quantosFaltam(numeros) : oQueFoiLido(lido, c),
    gravando,
    gravar,
    enviar,
  }
}

/** The line of the boleto a bank issued, checked while it is typed or pasted. */
export function DialogoDoBoleto({ cobranca: c, fechar, aoMudar }: DaCobranca & { fechar: () => void }) {
  const { campo, leitura, gravando, gravar, enviar } = useLinha({ cobranca: c, fechar, aoMudar })
  return (
    <Dialog open width={560} onClose={fechar} title="Boleto do banco">
      <form noValidate onSubmit={enviar}>
        <p className={css.explica}>
          Só o banco emite um boleto que pode ser pago. Cole aqui a linha digitável, ou o código de barras, que ele deu.
        </p>
        <TextField
          id="linha-digitavel"
          label="Linha digitável"
          hint="47 números; pontos e espaços não importam."
          inputMode="numeric"
          autoComplete="off"
          tabular
          noMargin
          autoFocus
          {...campo}
        />
        <p role="status" className={css.conferido}>
          {leitura}
        </p>
        <div className={css.pe}>
          {c.boleto && (
            <Button variant="text" busy={gravando === 'tirar'} onClick={() => void gravar(null)}>
              Remover o boleto
            </Button>
          )}
          <ExitButton>Cancelar</ExitButton>
          <Button type="submit" variant="primary" busy={gravando === 'salvar'}>
            Salvar
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
