import { IconShieldOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { diaEm, formatarData } from '#contract/valores/calendario.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { mandaEmails } from '../../../lib/condominio.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import css from './pessoa.module.css'
import { duasEtapasDe, redefinirDuasEtapas, type Usuario } from './usuarios.api.ts'

/** For whoever uses the second step: since when, and the way back in for somebody who lost application and codes. */
export function DuasEtapasDaPessoa({ pessoa }: { pessoa: Usuario }) {
  const cache = useQueryClient()
  const { data } = useQuery(duasEtapasDe(pessoa._id))
  const [ocupado, setOcupado] = useState(false)
  const { confirm, dialog } = useConfirm()
  if (!data?.ativo) return null

  async function redefinir() {
    const sim = await confirm({
      title: `Redefinir a verificação em duas etapas de ${pessoa.name}?`,
      body: `Só faça isto se a própria pessoa pediu, por ter perdido o aplicativo e os códigos de recuperação. A verificação é desativada, as sessões abertas terminam, e ela passa a entrar só com a senha até ativar de novo. ${mandaEmails() ? 'Ela recebe um e-mail, e fica' : 'Fica'} no histórico que foi você.`,
      verb: 'Redefinir',
    })
    if (!sim) return
    setOcupado(true)
    try {
      cache.setQueryData(duasEtapasDe(pessoa._id).queryKey, await redefinirDuasEtapas(pessoa._id))
      avisarSucesso(`Verificação em duas etapas de ${pessoa.name} redefinida`)
    } catch (erro) {
      avisarErro(mensagemDoErro(erro))
    }
    marcarComoVelho('users')
    setOcupado(false)
  }
  return (
    <>
      <p className={css.duasEtapas}>
        Verificação em duas etapas ativa{data.desde && ` desde ${formatarData(diaEm(new Date(data.desde)))}`}
      </p>
      <Button fullWidth icon={IconShieldOff} busy={ocupado} onClick={() => void redefinir()}>
        Redefinir duas etapas
      </Button>
      {dialog}
    </>
  )
}
