import { IconMailX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { Button } from '../../../ui/button.tsx'
import { lerDevolucao } from './comunicados.api.ts'

/** What a report says comes before the mail that came back: of a long one the beginning is enough. */
const LETRAS = 200_000

/** What became of some files: how many mails were written down, and why the other files said nothing. */
export function devolucoesEmPalavras(nomes: readonly string[], porques: readonly string[]): string {
  const registrados =
    nomes.length === 0
      ? ''
      : `${nomes.length === 1 ? '1 e-mail devolvido registrado' : `${nomes.length} e-mails devolvidos registrados`}: ${nomes.join(', ')}.`
  return [registrados, ...new Set(porques)].filter((t) => t !== '').join(' ')
}

/** Reads messages of returned mail that were saved as files. */
export function LerDevolucoes() {
  const campo = useRef<HTMLInputElement>(null)
  const [lendo, setLendo] = useState(false)
  const ler = async (arquivos: readonly File[]) => {
    setLendo(true)
    const [nomes, porques]: [string[], string[]] = [[], []]
    try {
      for (const arquivo of arquivos) {
        const { registradas, porque } = await lerDevolucao((await arquivo.text()).slice(0, LETRAS))
        nomes.push(...registradas.map((r) => r.nome))
        if (porque !== null) porques.push(arquivos.length === 1 ? porque : `${arquivo.name}: ${porque}`)
      }
      const dito = devolucoesEmPalavras(nomes, porques)
      if (nomes.length > 0) avisarSucesso(dito)
      else avisarErro(dito)
    } catch (erro) {
      avisarErro(`Não foi possível ler a devolução. ${mensagemDoErro(erro)}`)
    }
    marcarComoVelho('comunicados')
    setLendo(false)
  }
  return (
    <>
      <input
        ref={campo}
        type="file"
        accept=".eml,message/rfc822"
        multiple
        hidden
        aria-label="Mensagens de devolução"
        onChange={(e) => {
          const arquivos = [...(e.target.files ?? [])]
          e.target.value = ''
          if (arquivos.length > 0) void ler(arquivos)
        }}
      />
      <Button icon={IconMailX} busy={lendo} onClick={() => campo.current?.click()}>
        Ler e-mails que voltaram
      </Button>
    </>
  )
}
